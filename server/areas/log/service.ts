/** What other areas may ask of the operation log. */
export { mayRead } from './readers'
