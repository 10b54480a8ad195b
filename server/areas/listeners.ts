import { listenForDistribution } from './distribution/listeners'
import { listenForGoods } from './goods/listeners'
import { listenForHooks } from './hooks'
import { listenForMessages } from './messages/listeners'
import { listenForPublishing } from './publishing/listeners'
import { listenForReview } from './review/listeners'

/** Registers the event listeners of areas, in order. */
listenForGoods()
listenForPublishing()
listenForDistribution()
listenForReview()
listenForHooks()
listenForMessages()
