/** What other areas may use of settings: where those of their own are kept. */
export { ORDER_SETTINGS } from './kept'
export { DEMO_EXPRESS } from './plugin-kinds'
export { type Kept, lockSettings, readSettings, writeSettings } from './store'
