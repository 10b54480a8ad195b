/**
 * The page's clock, which follows the marketplace's: otherwise durations that the product computes, such as how long an
 * order is pending, would not advance with it.
 */

const Own = Date
const own = Own.now.bind(Own)
let offsetMs = 0

/** The visitor's actual clock in milliseconds. */
export const ownNow = (): number => own()

const now = () => own() + offsetMs

/** Replaces Date; must run before other code captures it. */
export function takeClock(scope: { Date: DateConstructor } = globalThis): void {
  scope.Date = new Proxy(Own, {
    get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
    construct: (date, args, made) => Reflect.construct(date, args.length === 0 ? [now()] : args, made),
    apply: () => new Own(now()).toString(),
  })
}

/** The product's storage key of the last user activity (src/providers/http/activity.ts). */
const ACTIVE = 'admin_active_at'

/** Advancing the clock counts as activity for the skipped time. */
export function setClockOffset(seconds: number, notes: Pick<Storage, 'setItem'> = localStorage): void {
  if (offsetMs === seconds * 1_000) return
  offsetMs = seconds * 1_000
  notes.setItem(ACTIVE, String(now()))
}
