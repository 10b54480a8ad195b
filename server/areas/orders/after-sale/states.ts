import type { AfterSaleRecord, ServiceAllowable } from '@contract/orders/after-sales-entities'
import { conflict } from '../../../api-error'

/**
 * State machine of after-sales, by type and state (contract/orders.md, "Enums"). The flags for clients are derived from
 * the same table, and every step goes through `after`.
 */
export type ServiceType = AfterSaleRecord['service_type']
export type ServiceStatus = AfterSaleRecord['service_status']

/** The operations of the contract, rejecting a refund (designed), and those of the system. */
export type ServiceOperation =
  | 'SELLER_AUDIT'
  | 'FILL_LOGISTICS_INFO'
  | 'STOCK_IN'
  | 'SELLER_REFUND'
  | 'ADMIN_REFUND'
  | 'ADMIN_REFUSE'
  | 'CREATE_NEW_ORDER'
  | 'CLOSE'
  /** The payment provider has refunded, or reports a failure. */
  | 'REFUNDED'
  | 'REFUND_FAILED'
  /** A refund that the provider could not pay is handed over to manual payment. */
  | 'HAND_OVER'
  /** The replacement order has been received. */
  | 'RECEIVED'

/**
 * Possible target states of each operation. If there are several, the operation selects one: a review approves or
 * rejects.
 */
type Steps = Partial<Readonly<Record<ServiceOperation, readonly ServiceStatus[]>>>
type Table = Partial<Readonly<Record<ServiceStatus, Steps>>>

/** Refund steps of both types that refund money, once the shop has or keeps the goods. */
const REFUND: Table = {
  STOCK_IN: { SELLER_REFUND: ['COMPLETED', 'REFUNDING', 'WAIT_FOR_MANUAL'] },
  WAIT_FOR_MANUAL: { ADMIN_REFUND: ['COMPLETED'], ADMIN_REFUSE: ['REFUSE'] },
  REFUNDING: { REFUNDED: ['COMPLETED'], REFUND_FAILED: ['REFUNDFAIL'] },
  REFUNDFAIL: { HAND_OVER: ['WAIT_FOR_MANUAL'] },
  ERROR_EXCEPTION: { CLOSE: ['CLOSED'] },
}
/** Error steps of both types that send goods again, if the replacement order could not be created. */
const SEND_AGAIN: Table = {
  APPLY: { SELLER_AUDIT: ['PASS', 'REFUSE', 'ERROR_EXCEPTION'] },
  ERROR_EXCEPTION: { CREATE_NEW_ORDER: ['PASS'], CLOSE: ['CLOSED'] },
}

export const SERVICE_STEPS: Readonly<Record<ServiceType, Table>> = {
  ORDER_CANCEL: {
    ...REFUND,
    APPLY: { SELLER_AUDIT: ['PASS', 'REFUSE'] },
    PASS: { STOCK_IN: ['STOCK_IN'] },
  },
  RETURN_GOODS: {
    ...REFUND,
    APPLY: { SELLER_AUDIT: ['PASS', 'REFUSE'] },
    PASS: { FILL_LOGISTICS_INFO: ['FULL_COURIER'] },
    FULL_COURIER: { STOCK_IN: ['STOCK_IN'] },
  },
  CHANGE_GOODS: {
    ...SEND_AGAIN,
    PASS: { FILL_LOGISTICS_INFO: ['FULL_COURIER'] },
    // An exchange is complete once the returned goods are in stock.
    FULL_COURIER: { STOCK_IN: ['COMPLETED'] },
  },
  SUPPLY_AGAIN_GOODS: {
    ...SEND_AGAIN,
    PASS: { RECEIVED: ['COMPLETED'] },
  },
}

interface ServiceState {
  readonly service_type: ServiceType
  readonly service_status: ServiceStatus
}

/** The operations that the present state allows. */
export const operationsOf = ({ service_type, service_status }: ServiceState): readonly ServiceOperation[] =>
  Object.keys(SERVICE_STEPS[service_type][service_status] ?? {}) as ServiceOperation[]

/** The state after an operation; rejects (E601) an operation or a target state that the table does not allow. */
export function after(
  { service_type, service_status }: ServiceState,
  operation: ServiceOperation,
  to: ServiceStatus,
): ServiceStatus {
  const leads = SERVICE_STEPS[service_type][service_status]?.[operation]
  if (!leads?.includes(to)) throw conflict('E601')
  return to
}

/** Whether the type ends with a refund. */
export const isRefunded = (type: ServiceType): boolean => type === 'RETURN_GOODS' || type === 'ORDER_CANCEL'
/** Whether the buyer sends goods back. */
const isSentBack = (type: ServiceType): boolean => type === 'RETURN_GOODS' || type === 'CHANGE_GOODS'
/** Whether goods are sent to the buyer again, with an order of their own. */
export const isSentAgain = (type: ServiceType): boolean => type === 'CHANGE_GOODS' || type === 'SUPPLY_AGAIN_GOODS'

/** Whether the state is final. */
export const isOver = (service: ServiceState): boolean => operationsOf(service).length === 0

const STORED: readonly ServiceStatus[] = ['STOCK_IN', 'REFUNDING', 'WAIT_FOR_MANUAL', 'REFUNDFAIL', 'COMPLETED']
const NOT_AGREED: readonly ServiceStatus[] = ['APPLY', 'REFUSE']
const NOT_SENT: readonly ServiceStatus[] = [...NOT_AGREED, 'PASS', 'CLOSED', 'ERROR_EXCEPTION']

/** contract/orders.md, "Service flags". */
export function serviceAllowable(service: ServiceState & { readonly new_order_sn: string }): ServiceAllowable {
  const { service_type: type, service_status: status } = service
  const may = operationsOf(service)
  return {
    allow_admin_refund: may.includes('ADMIN_REFUND'),
    allow_admin_refuse: may.includes('ADMIN_REFUSE'),
    allow_audit: may.includes('SELLER_AUDIT'),
    allow_ship: may.includes('FILL_LOGISTICS_INFO') && (type === 'RETURN_GOODS' || service.new_order_sn !== ''),
    allow_put_in_store: may.includes('STOCK_IN'),
    allow_show_storage_num: type !== 'SUPPLY_AGAIN_GOODS' && STORED.includes(status),
    allow_show_return_addr: isSentBack(type) && !NOT_AGREED.includes(status),
    allow_show_ship_info: isSentBack(type) && !NOT_SENT.includes(status),
    allow_seller_refund: may.includes('SELLER_REFUND'),
    allow_seller_create_order: may.includes('CREATE_NEW_ORDER'),
    allow_seller_close: isSentAgain(type) && may.includes('CLOSE'),
  }
}
