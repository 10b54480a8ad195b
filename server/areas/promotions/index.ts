/** What other areas may use of promotions. */
export { activityClock } from './clock'
export { type Reservation, releaseReservation, reserve } from './reserve'
