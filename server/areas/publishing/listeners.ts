import { goodsGoOnSale } from '../goods'
import { rejectClosedPublishers } from './open-publishers'

/** Listeners of publishers to events of goods. */
export function listenForPublishing(): void {
  goodsGoOnSale.on(({ db }, { rows }) => rejectClosedPublishers(db, rows))
}
