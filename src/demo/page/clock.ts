/**
 * The page's clock, which goes with the marketplace's: what the product counts from it, such as how long an order has
 * waited, would else stand still while the marketplace's days go by.
 */

const Own = Date
const own = Own.now.bind(Own)
let aheadMs = 0

/** The visitor's own clock, in milliseconds. */
export const ownNow = (): number => own()

const now = () => own() + aheadMs

/** Puts it into the page; before anything else has taken the browser's. */
export function takeClock(scope: { Date: DateConstructor } = globalThis): void {
  scope.Date = new Proxy(Own, {
    get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
    construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [now()] : given, made),
    apply: () => new Own(now()).toString(),
  })
}

/** Where the product notes when a user was there last (src/providers/http/activity.ts). */
const ACTIVE = 'admin_active_at'

/** A user who moves the clock counts as active for all the time that it leaves out. */
export function setClockOffset(seconds: number, notes: Pick<Storage, 'setItem'> = localStorage): void {
  if (aheadMs === seconds * 1_000) return
  aheadMs = seconds * 1_000
  notes.setItem(ACTIVE, String(now()))
}
