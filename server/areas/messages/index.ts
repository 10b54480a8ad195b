/** Exports of messages for the server. */
export { messageJob } from './job'
