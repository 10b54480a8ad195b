import { bill } from './bill'
import { billItem } from './bill-item'
import { billPeriod } from './bill-period'
import { shop } from './shop'
import { shopTheme } from './shop-theme'

/** The entities of this area. */
export default [shop, shopTheme, billPeriod, bill, billItem] as const
