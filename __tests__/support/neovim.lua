-- Opens $FILE in Neovim with `keysieve lsp` as its language server, waits for a diagnostic, runs the quick fix whose
-- title has $FIX in it as a person would (the menu's choice is made here), and writes what came of it to $RESULT.
local function wait_for(what, is_there)
  if not vim.wait(30000, is_there, 20) then error('Waited in vain for ' .. what) end
end

local function run()
  vim.cmd('edit ' .. vim.fn.fnameescape(vim.env.FILE))
  local buffer = vim.api.nvim_get_current_buf()
  local client = vim.lsp.start_client({
    name = 'keysieve',
    cmd = vim.json.decode(vim.env.SERVER),
    root_dir = vim.fn.fnamemodify(vim.env.FILE, ':h'),
  })
  vim.lsp.buf_attach_client(buffer, client)
  local function found() return vim.diagnostic.get(buffer) end
  wait_for('a diagnostic', function() return #found() > 0 end)
  local before = found()

  local titles = {}
  vim.ui.select = function(items, options, choose)
    for _, item in ipairs(items) do titles[#titles + 1] = options.format_item(item) end
    for index, title in ipairs(titles) do
      if title:find(vim.env.FIX, 1, true) then return choose(items[index], index) end
    end
    choose(nil)
  end
  vim.api.nvim_win_set_cursor(0, { before[1].lnum + 1, before[1].col })
  vim.lsp.buf.code_action()
  wait_for('the quick fix', function() return #titles > 0 and #vim.api.nvim_list_bufs() > 1 end)
  vim.cmd('silent wall')
  vim.api.nvim_buf_set_lines(buffer, 0, 0, false, { '' })
  wait_for('the end of the diagnostic', function() return #found() == 0 end)
  return { before = before, titles = titles }
end

local ok, result = pcall(run)
local answer = ok and result or { fault = result }
vim.fn.writefile({ vim.json.encode(answer) }, vim.env.RESULT)
vim.cmd('qall!')
