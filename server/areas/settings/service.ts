/** What other areas may use of settings: where those of their own are kept. */
export { type Kept, lockSettings, readSettings, writeSettings } from './store'
