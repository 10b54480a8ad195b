import type { Label } from '../messages'

/** Why a row is refused at which the server itself failed. */
export const ROW_FAILED: Label = ['服务器出错，这一行没有导入', 'A server error occurred, so this row was not imported']
