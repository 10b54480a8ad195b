import type { Label } from '../messages'

/** The message of a row that failed because of a server error. */
export const ROW_FAILED: Label = ['服务器出错，这一行没有导入', 'A server error occurred, so this row was not imported']
