#include <catch2/catch.hpp>
#include <cstring>
#include <string>

#include "tests/api/handles.h"

using namespace avs::test;

TEST_CASE("a scene with mistakes is an error that has them all with their places", "[api]") {
    Fault fault;
    avs_image* image = nullptr;
    const char* const text =
        "scene wrong\nmaterial stuff = linear_elastic { E = 1 m, nu = 0.3, density = 1000 kg/m^3 }\nnonsense here\n";
    CHECK(avs_compile_text(text, "wrong.avs", nullptr, &image, fault.out()) == AVS_BAD_INPUT);
    CHECK(image == nullptr);
    REQUIRE(avs_error_diagnostic_count(fault.get()) >= 1);
    const avs_diagnostic* const first = avs_error_diagnostic(fault.get(), 0);
    CHECK(std::string(first->where.file) == "wrong.avs");
    CHECK(first->where.line == 3);
    CHECK(first->where.column == 1);
    CHECK(std::string_view(text).substr(first->where.begin, first->where.end - first->where.begin) == "nonsense");
    CHECK(std::string(avs_error_text(fault.get())).find("nonsense here") != std::string::npos);
    CHECK(std::string(avs_error_message(fault.get())).find("wrong.avs:3:1: ") == 0);
    CHECK(avs_error_diagnostic(fault.get(), 1000) == nullptr);
}

TEST_CASE("a value of the wrong dimension is told with its code, its labels and help", "[api]") {
    Fault fault;
    avs_image* image = nullptr;
    const char* const settings[] = {"speed=3 s"};
    avs_compile_options options = AVS_COMPILE_OPTIONS_INIT;
    options.settings = settings;
    options.setting_count = 1;
    CHECK(avs_compile_text(bar_scene, "bar.avs", &options, &image, fault.out()) == AVS_BAD_INPUT);
    const avs_diagnostic* const first = avs_error_diagnostic(fault.get(), 0);
    REQUIRE(first != nullptr);
    CHECK(std::string(first->code) == "bad_override");
    REQUIRE(first->label_count == 1);
    CHECK(first->labels[0].where.line == 2);
    CHECK(std::string(first->help) == "its default is `1 m/s`");
}

TEST_CASE("what is not there is an error, and errors need not be asked for", "[api]") {
    Fault fault;
    avs_image* image = nullptr;
    CHECK(avs_compile_file("/nowhere/at_all.avs", nullptr, &image, fault.out()) == AVS_BAD_INPUT);
    CHECK(std::string(avs_error_message(fault.get())).find("/nowhere/at_all.avs") != std::string::npos);
    CHECK(avs_compile_file("/nowhere/at_all.avs", nullptr, &image, nullptr) == AVS_BAD_INPUT);
    CHECK(avs_compile_file(nullptr, nullptr, &image, fault.out()) == AVS_MISUSE);
    CHECK(avs_compile_text("scene s", nullptr, nullptr, &image, fault.out()) == AVS_MISUSE);
    CHECK(avs_simulation_advance(nullptr, 1, fault.out()) == AVS_MISUSE);
    CHECK(avs_image_node_count(nullptr) == 0);
    CHECK(avs_simulation_time(nullptr) == 0);
    avs_simulation_free(nullptr);
    avs_image_free(nullptr);
    avs_error_free(nullptr);
    avs_frames_free(nullptr);
}

TEST_CASE("an image of another format, or a damaged one, is refused by name", "[api]") {
    const TemporaryFolder folder;
    const std::filesystem::path file = folder.path() / "bar.avb";
    const ImageHandle image = compiled(bar_scene);
    Fault fault;
    REQUIRE(avs_image_write(image.get(), file.c_str(), fault.out()) == AVS_OK);
    std::string bytes = read_file(file);
    avs_image* opened = nullptr;
    REQUIRE(avs_image_open(file.c_str(), &opened, fault.out()) == AVS_OK);
    CHECK(avs_image_node_count(opened) == avs_image_node_count(image.get()));
    CHECK(std::string(avs_image_version(opened)) == avs_version());
    avs_image_free(opened);

    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
    folder.write("damaged.avb", bytes);
    CHECK(avs_image_open((folder.path() / "damaged.avb").c_str(), &opened, fault.out()) == AVS_BAD_INPUT);
    CHECK(opened == nullptr);
    bytes[8] = static_cast<char>(bytes[8] + 1);  // the version of the format is that of a later program
    folder.write("later.avb", bytes);
    CHECK(avs_image_open((folder.path() / "later.avb").c_str(), &opened, fault.out()) == AVS_BAD_INPUT);
    CHECK(std::string(avs_error_message(fault.get())).find("version") != std::string::npos);
    CHECK(std::string(avs_error_message(fault.get())).find("compile the scene again") != std::string::npos);
    // A file that is not an image is not overwritten by one.
    const std::filesystem::path other = folder.write("notes.txt", "notes of mine, no image\n");
    CHECK(avs_image_write(image.get(), other.c_str(), fault.out()) != AVS_OK);
    CHECK(read_file(other) == "notes of mine, no image\n");
}

TEST_CASE("quantities are read as in scenes, with their dimension", "[api]") {
    Fault fault;
    double value = 0;
    const auto read = [&](const char* text, const char* unit) { return avs_quantity(text, unit, &value, fault.out()); };
    REQUIRE(read("1.5 ms", "s") == AVS_OK);
    CHECK(value == 1.5e-3);
    REQUIRE(read("5mm", "m") == AVS_OK);
    CHECK(value == 0.005);
    REQUIRE(read("-2e3 kg*m/s^2", "N") == AVS_OK);
    CHECK(value == -2000);
    REQUIRE(read("9.81 m/s^2", "m/s^2") == AVS_OK);
    CHECK(value == 9.81);
    REQUIRE(read("0.3", "") == AVS_OK);
    CHECK(value == 0.3);
    CHECK(read("1 m", "s") == AVS_BAD_INPUT);
    CHECK(std::string(avs_error_message(fault.get())) == "`1 m`: found length [m], expected time [s]");
    CHECK(read("1", "s") == AVS_BAD_INPUT);
    CHECK(read("1 Mpa", "Pa") == AVS_BAD_INPUT);
    CHECK(std::string(avs_error_message(fault.get())).find("MPa") != std::string::npos);
    for (const char* const wrong : {"", " ", "ms", "1 m^", "1 m^2.5", "1 *", "1 m//s", "nan s", "1e999 s", "1 m^999999999999"}) {
        INFO(wrong);
        CHECK(read(wrong, "s") == AVS_BAD_INPUT);
    }
}
