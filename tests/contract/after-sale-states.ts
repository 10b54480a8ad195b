/**
 * Operations of an after-sale by type and state, transcribed from contract/orders.md ("Enums"). Independent of the code
 * under test. ADMIN_REFUSE is beside ADMIN_REFUND (designed); operations of the system are left out.
 */
export const serviceTypes = ['ORDER_CANCEL', 'RETURN_GOODS', 'CHANGE_GOODS', 'SUPPLY_AGAIN_GOODS'] as const

type Operations = readonly string[]
type Row = readonly [cancel: Operations, giveBack: Operations, change: Operations, supply: Operations]

const AUDIT = ['SELLER_AUDIT']
const PARCEL = ['FILL_LOGISTICS_INFO']
const STORE = ['STOCK_IN']
const BY_SELLER = ['SELLER_REFUND']
const BY_ADMIN = ['ADMIN_REFUND', 'ADMIN_REFUSE']
const AGAIN = ['CREATE_NEW_ORDER', 'CLOSE']

export const serviceStates: Readonly<Record<string, Row>> = {
  APPLY: [AUDIT, AUDIT, AUDIT, AUDIT],
  PASS: [STORE, PARCEL, PARCEL, []],
  FULL_COURIER: [[], STORE, STORE, []],
  STOCK_IN: [BY_SELLER, BY_SELLER, [], []],
  WAIT_FOR_MANUAL: [BY_ADMIN, BY_ADMIN, [], []],
  ERROR_EXCEPTION: [['CLOSE'], ['CLOSE'], AGAIN, AGAIN],
  REFUNDING: [[], [], [], []],
  REFUNDFAIL: [[], [], [], []],
  CLOSED: [[], [], [], []],
  REFUSE: [[], [], [], []],
  COMPLETED: [[], [], [], []],
}

/** The flags of a state: indexes of the types above for which a flag is true; new_order_sn is set. */
export const serviceFlags: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  allow_admin_refund: { WAIT_FOR_MANUAL: [0, 1] },
  allow_admin_refuse: { WAIT_FOR_MANUAL: [0, 1] },
  allow_audit: { APPLY: [0, 1, 2, 3] },
  allow_ship: { PASS: [1, 2] },
  allow_put_in_store: { PASS: [0], FULL_COURIER: [1, 2] },
  allow_show_storage_num: {
    STOCK_IN: [0, 1, 2],
    REFUNDING: [0, 1, 2],
    WAIT_FOR_MANUAL: [0, 1, 2],
    REFUNDFAIL: [0, 1, 2],
    COMPLETED: [0, 1, 2],
  },
  allow_show_return_addr: Object.fromEntries(
    Object.keys(serviceStates).flatMap(state => (state === 'APPLY' || state === 'REFUSE' ? [] : [[state, [1, 2]]])),
  ),
  allow_show_ship_info: Object.fromEntries(
    ['FULL_COURIER', 'STOCK_IN', 'WAIT_FOR_MANUAL', 'REFUNDING', 'REFUNDFAIL', 'COMPLETED'].map(state => [
      state,
      [1, 2],
    ]),
  ),
  allow_seller_refund: { STOCK_IN: [0, 1] },
  allow_seller_create_order: { ERROR_EXCEPTION: [2, 3] },
  allow_seller_close: { ERROR_EXCEPTION: [2, 3] },
}
