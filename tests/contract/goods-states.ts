/**
 * State machine of goods, transcribed from contract/goods.md ("Enums", "Goods operations by state", "Calls").
 * Independent of the code under test.
 * row: the columns of the state. tab: the tab of the list (contract/publishing.md). after: those columns after a call,
 * or the code and HTTP status of its error. Deleted goods are not found by any call. Putting on sale requires approval;
 * taking off sale does not.
 */
const REFUSED = { code: '301', status: 409 } as const
const GONE = { code: '301', status: 404 } as const

export const goodsStates = [
  {
    name: 'waiting, to be on sale',
    row: { is_auth: 0, market_enable: 1, disabled: 1 },
    tab: 'waiting',
    after: {
      under: { is_auth: 0, market_enable: 0, disabled: 1 },
      up: REFUSED,
      pass: { is_auth: 1, market_enable: 1, disabled: 1 },
      refuse: { is_auth: 2, market_enable: 1, disabled: 1 },
      recycle: REFUSED,
      revert: REFUSED,
      remove: REFUSED,
    },
  },
  {
    name: 'waiting, off sale',
    row: { is_auth: 0, market_enable: 0, disabled: 1 },
    tab: 'waiting',
    after: {
      under: REFUSED,
      up: REFUSED,
      pass: { is_auth: 1, market_enable: 0, disabled: 1 },
      refuse: { is_auth: 2, market_enable: 0, disabled: 1 },
      recycle: { is_auth: 0, market_enable: 0, disabled: 0 },
      revert: REFUSED,
      remove: REFUSED,
    },
  },
  {
    name: 'on sale',
    row: { is_auth: 1, market_enable: 1, disabled: 1 },
    tab: 'on_sale',
    after: {
      under: { is_auth: 1, market_enable: 0, disabled: 1 },
      up: REFUSED,
      pass: REFUSED,
      refuse: REFUSED,
      recycle: REFUSED,
      revert: REFUSED,
      remove: REFUSED,
    },
  },
  {
    name: 'off sale',
    row: { is_auth: 1, market_enable: 0, disabled: 1 },
    tab: 'off_sale',
    after: {
      under: REFUSED,
      up: { is_auth: 1, market_enable: 1, disabled: 1 },
      pass: REFUSED,
      refuse: REFUSED,
      recycle: { is_auth: 1, market_enable: 0, disabled: 0 },
      revert: REFUSED,
      remove: REFUSED,
    },
  },
  {
    name: 'refused',
    row: { is_auth: 2, market_enable: 0, disabled: 1 },
    tab: 'refused',
    after: {
      under: REFUSED,
      up: REFUSED,
      pass: REFUSED,
      refuse: REFUSED,
      recycle: { is_auth: 2, market_enable: 0, disabled: 0 },
      revert: REFUSED,
      remove: REFUSED,
    },
  },
  {
    name: 'in the recycle bin',
    row: { is_auth: 1, market_enable: 0, disabled: 0 },
    tab: 'recycle',
    after: {
      under: REFUSED,
      up: REFUSED,
      pass: REFUSED,
      refuse: REFUSED,
      recycle: REFUSED,
      revert: { is_auth: 1, market_enable: 0, disabled: 1 },
      remove: { is_auth: 1, market_enable: 0, disabled: -1 },
    },
  },
  {
    name: 'in the recycle bin, not decided on',
    row: { is_auth: 0, market_enable: 0, disabled: 0 },
    tab: 'recycle',
    after: {
      under: REFUSED,
      up: REFUSED,
      pass: REFUSED,
      refuse: REFUSED,
      recycle: REFUSED,
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
