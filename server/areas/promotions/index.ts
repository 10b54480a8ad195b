/** Exports of promotions for other areas. */
export { activityClock } from './clock'
export { type Reservation, releaseReservation, reserve } from './reserve'
