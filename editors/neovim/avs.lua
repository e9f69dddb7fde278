-- Scenes of avs in Neovim (0.7 and later). Put this file into ~/.config/nvim/plugin/.
local group = vim.api.nvim_create_augroup("avs", {})

vim.api.nvim_create_autocmd({ "BufRead", "BufNewFile" }, {
  group = group,
  pattern = "*.avs",
  callback = function() vim.bo.filetype = "avs" end,
})

-- One language server for all scenes below a folder.
local clients = {}
local function start(buffer)
  local file = vim.api.nvim_buf_get_name(buffer)
  local root = vim.fn.fnamemodify(file, ":p:h")
  clients[root] = clients[root]
    or vim.lsp.start_client({
      name = "avs",
      cmd = { vim.g.avs_server or "avsc", "lsp" },
      root_dir = root,
      workspace_folders = { { uri = vim.uri_from_fname(root), name = root } },
      capabilities = vim.lsp.protocol.make_client_capabilities(),
      on_exit = function() clients[root] = nil end,
    })
  if clients[root] then vim.lsp.buf_attach_client(buffer, clients[root]) end
end

vim.api.nvim_create_autocmd("FileType", {
  group = group,
  pattern = "avs",
  callback = function(event)
    local buffer = event.buf
    vim.bo[buffer].commentstring = "// %s"
    vim.bo[buffer].shiftwidth = 2
    vim.bo[buffer].expandtab = true
    vim.bo[buffer].omnifunc = "v:lua.vim.lsp.omnifunc"
    if vim.fn.executable(vim.g.avs_server or "avsc") == 1 then start(buffer) end
    local function map(keys, call) vim.keymap.set("n", keys, call, { buffer = buffer }) end
    map("K", vim.lsp.buf.hover)
    map("gd", vim.lsp.buf.definition)
    map("gr", vim.lsp.buf.references)
    map("<F2>", vim.lsp.buf.rename)
    map("<leader>a", vim.lsp.buf.code_action)
  end,
})

vim.api.nvim_create_autocmd("BufWritePre", {
  group = group,
  pattern = "*.avs",
  callback = function()
    if vim.g.avs_format_on_save == false or not next(vim.lsp.buf_get_clients(0)) then return end
    if vim.lsp.buf.format then
      vim.lsp.buf.format({ timeout_ms = 2000 })
    else
      vim.lsp.buf.formatting_sync(nil, 2000) -- before 0.8
    end
  end,
})
