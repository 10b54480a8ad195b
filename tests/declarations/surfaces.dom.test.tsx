import { beforeAll, describe } from 'vitest'
import { readWorld } from '../../tools/declared/world'
import { testLists } from './surfaces/lists'
import { openProduct, type Product } from './surfaces/product'
import { listsOf } from './surfaces/surfaces'

/**
 * All declared surfaces with a real server, without a browser; new ones are included automatically. Reads return demo
 * data, writes are only recorded, so the tests can run concurrently.
 */
const world = await readWorld()
let product: Product
beforeAll(async () => {
  product = await openProduct()
})

describe('every list', () => testLists(() => product, listsOf(world)))
