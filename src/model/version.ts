/** The version of this program, as package.json has it. */
export const VERSION = '1.0.0'
