/** What other areas may use of members. */
export { givePoints } from './point-moves'
