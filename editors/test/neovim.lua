-- Neovim 0.7 has no option -l, so run: nvim --headless -u NONE -S neovim.lua; AVSC and ROOT in
-- the environment.
local avsc, root = vim.env.AVSC, vim.env.ROOT
local function fail(why)
  io.stderr:write("neovim: " .. why .. "\n")
  vim.cmd("cquit 1")
end
local function check(holds, why) if not holds then fail(why) end end

local ok, failure = pcall(function()
  vim.g.avs_server = avsc
  dofile(root .. "/editors/neovim/avs.lua")
  local folder = vim.fn.tempname()
  vim.fn.mkdir(folder)
  local file = folder .. "/s.avs"
  vim.fn.writefile(vim.fn.readfile(root .. "/scenes/tutorial/first.avs"), file)
  vim.cmd("filetype plugin on")
  vim.cmd("edit " .. file)
  check(vim.bo.filetype == "avs", "the file type is " .. vim.bo.filetype)
  check(vim.wait(120000, function()
    for _, client in pairs(vim.lsp.buf_get_clients(0)) do
      if client.initialized then return true end
    end
    return false
  end), "no server is attached")
  local function ask(method, line, character, more)
    local params = vim.tbl_extend("force", {
      textDocument = { uri = vim.uri_from_bufnr(0) }, position = { line = line, character = character },
    }, more or {})
    local answers = vim.lsp.buf_request_sync(0, method, params, 10000)
    for _, answer in pairs(answers or {}) do
      check(not answer.error, method .. ": " .. vim.inspect(answer.error))
      return answer.result
    end
  end
  -- a mistake is shown as it is typed, and goes when it is corrected
  local line = vim.fn.search("velocity = ") - 1
  local right = vim.fn.getline(line + 1)
  vim.fn.setline(line + 1, (right:gsub("velocity", "velocty")))
  check(vim.wait(120000, function() return #vim.diagnostic.get(0) > 0 end), "no diagnostics")
  check(vim.diagnostic.get(0)[1].message:find("did you mean `velocity`", 1, true), vim.diagnostic.get(0)[1].message)
  vim.fn.setline(line + 1, right)
  check(vim.wait(120000, function() return #vim.diagnostic.get(0) == 0 end), "the mistake stays")
  -- questions
  local hover = ask("textDocument/hover", line, 16)
  check(vim.inspect(hover):find("param speed = 2 m/s", 1, true), "hover: " .. vim.inspect(hover))
  local items = ask("textDocument/completion", line, 2).items
  local labels = {}
  for _, item in ipairs(items) do labels[item.label] = true end
  check(labels["place"] and not labels["body"], "completion: " .. vim.inspect(labels))
  local found = ask("textDocument/references", line, 16, { context = { includeDeclaration = true } })
  check(#found >= 3, "references: " .. #found)
  -- writing the file corrects its layout
  vim.fn.setline(line + 1, "  velocity=[speed, 0 m/s, 0 m/s]")
  vim.cmd("silent write")
  check(vim.fn.getline(line + 1) == right, "not formatted: " .. vim.fn.getline(line + 1))
  -- writing the file shows warnings for which bodies have to be meshed
  check(#vim.diagnostic.get(0) == 0, "it was right")
  local contact = vim.fn.search("^contact") - 1
  vim.fn.setline(contact + 1, "")
  vim.fn.search("record impact")
  vim.cmd("delete")
  vim.fn.search("expect impact")
  vim.cmd("delete")
  check(vim.wait(2000, function() return #vim.diagnostic.get(0) > 0 end) == false, "seen before it was written: " .. vim.inspect(vim.diagnostic.get(0)))
  vim.cmd("silent write")
  check(vim.wait(120000, function() return #vim.diagnostic.get(0) > 0 end), "nothing is said of bodies without a contact")
  local warned = vim.diagnostic.get(0)[1]
  check(warned.code == "bodies_meet" or warned.message:find("have no contact", 1, true), vim.inspect(warned))
end)
if not ok then fail(tostring(failure)) end
io.stdout:write("Neovim and the server understand each other\n")
vim.cmd("qall!")
