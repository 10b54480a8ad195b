import { goodsGoOnSale } from '../goods'
import { rejectClosedPublishers } from './open-publishers'

/** What publishers have a say in. */
export function listenForPublishing(): void {
  goodsGoOnSale.on(({ db }, { rows }) => rejectClosedPublishers(db, rows))
}
