/**
 * State machine of goods, transcribed from contract/goods.md ("Enums", "Goods operations by state", "Calls").
 * Independent of the code under test.
 * row: the columns of the state. tab: the tab of the list (contract/publishing.md). after: those columns after a call,
 * or the code and HTTP status of its error. Deleted goods are not found by any call. Putting on sale requires approval;
 * taking off sale does not.
 */
const REJECTED = { code: '301', status: 409 } as const
const GONE = { code: '301', status: 404 } as const

export const goodsStates = [
  {
    name: 'waiting, to be on sale',
    row: { is_auth: 0, market_enable: 1, disabled: 1 },
    tab: 'waiting',
    after: {
      under: { is_auth: 0, market_enable: 0, disabled: 1 },
      up: REJECTED,
      pass: { is_auth: 1, market_enable: 1, disabled: 1 },
      refuse: { is_auth: 2, market_enable: 1, disabled: 1 },
      recycle: REJECTED,
      revert: REJECTED,
      remove: REJECTED,
    },
  },
  {
    name: 'waiting, off sale',
    row: { is_auth: 0, market_enable: 0, disabled: 1 },
    tab: 'waiting',
    after: {
      under: REJECTED,
      up: REJECTED,
      pass: { is_auth: 1, market_enable: 0, disabled: 1 },
      refuse: { is_auth: 2, market_enable: 0, disabled: 1 },
      recycle: { is_auth: 0, market_enable: 0, disabled: 0 },
      revert: REJECTED,
      remove: REJECTED,
    },
  },
  {
    name: 'on sale',
    row: { is_auth: 1, market_enable: 1, disabled: 1 },
    tab: 'on_sale',
    after: {
      under: { is_auth: 1, market_enable: 0, disabled: 1 },
      up: REJECTED,
      pass: REJECTED,
      refuse: REJECTED,
      recycle: REJECTED,
      revert: REJECTED,
      remove: REJECTED,
    },
  },
  {
    name: 'off sale',
    row: { is_auth: 1, market_enable: 0, disabled: 1 },
    tab: 'off_sale',
    after: {
      under: REJECTED,
      up: { is_auth: 1, market_enable: 1, disabled: 1 },
      pass: REJECTED,
      refuse: REJECTED,
      recycle: { is_auth: 1, market_enable: 0, disabled: 0 },
      revert: REJECTED,
      remove: REJECTED,
    },
  },
  {
    name: 'refused',
    row: { is_auth: 2, market_enable: 0, disabled: 1 },
    tab: 'refused',
    after: {
      under: REJECTED,
      up: REJECTED,
      pass: REJECTED,
      refuse: REJECTED,
      recycle: { is_auth: 2, market_enable: 0, disabled: 0 },
      revert: REJECTED,
      remove: REJECTED,
    },
  },
  {
    name: 'in the recycle bin',
    row: { is_auth: 1, market_enable: 0, disabled: 0 },
    tab: 'recycle',
    after: {
      under: REJECTED,
      up: REJECTED,
      pass: REJECTED,
      refuse: REJECTED,
      recycle: REJECTED,
      revert: { is_auth: 1, market_enable: 0, disabled: 1 },
      remove: { is_auth: 1, market_enable: 0, disabled: -1 },
    },
  },
  {
    name: 'in the recycle bin, not decided on',
    row: { is_auth: 0, market_enable: 0, disabled: 0 },
    tab: 'recycle',
    after: {
      under: REJECTED,
      up: REJECTED,
      pass: REJECTED,
      refuse: REJECTED,
      recycle: REJECTED,
      revert: { is_auth: 0, market_enable: 0, disabled: 1 },
      remove: { is_auth: 0, market_enable: 0, disabled: -1 },
    },
  },
  {
    name: 'deleted',
    row: { is_auth: 1, market_enable: 0, disabled: -1 },
    tab: undefined,
    after: { under: GONE, up: GONE, pass: GONE, refuse: GONE, recycle: GONE, revert: GONE, remove: GONE },
  },
] as const
