/**
 * What is used of the official SDK of the Model Context Protocol. The build puts the packages inside, so that nothing is
 * installed for a command that few run; imported when that command runs.
 */
export { Server } from '@modelcontextprotocol/sdk/server/index.js'
export { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
export {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js'
