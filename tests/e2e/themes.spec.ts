import { randomUUID } from 'node:crypto'
import { rowOf, rows } from './support/list'
import { upload } from './support/shop-form'
import { expect, type Page, test } from './support/test'
