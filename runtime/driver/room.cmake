target_compile_definitions(avsr PRIVATE AVS_VERSION="${PROJECT_VERSION}")
