import { beforeAll, describe } from 'vitest'
import { readWorld } from '../../tools/declared/world'
import { testLists } from './surfaces/lists'
import { openProduct, type Product } from './surfaces/product'
import { listsOf } from './surfaces/surfaces'

/**
 * Every declared surface on the real server, without a browser; a new one is in it by itself. What is read is the
 * demo's, what is written is noted and goes nowhere, so the tests stand beside each other.
 */
const world = await readWorld()
let product: Product
beforeAll(async () => {
  product = await openProduct()
})

describe('every list', () => testLists(() => product, listsOf(world)))
