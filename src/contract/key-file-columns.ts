/** The columns of a key file in CSV, as its first line names them. */
export const KEY_FILE_COLUMNS = ['address', 'id', 'key', 'token'] as const
