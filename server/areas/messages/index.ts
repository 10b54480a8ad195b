/** What the server may use of messages. */
export { messageJob } from './job'
