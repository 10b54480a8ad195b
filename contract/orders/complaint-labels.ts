import type { Label } from '../messages'

/** contract/orders.md, "Complaint status" and "Query tag": value -> Chinese, English. */

export const complaintStatusLabels = {
  NEW: ['新投诉', 'New'],
  WAIT_APPEAL: ['待申诉', 'Awaiting shop'],
  COMMUNICATION: ['对话中', 'In discussion'],
  WAIT_ARBITRATION: ['等待仲裁', 'Awaiting ruling'],
  COMPLETE: ['已完成', 'Completed'],
  CANCEL: ['已撤销', 'Withdrawn'],
} as const satisfies Record<string, Label>

export const complaintTagLabels = {
  COMPLAINING: ['进行中', 'In progress'],
  NEW: complaintStatusLabels.NEW,
  WAIT_ARBITRATION: complaintStatusLabels.WAIT_ARBITRATION,
  WAIT_APPEAL: complaintStatusLabels.WAIT_APPEAL,
  COMMUNICATION: complaintStatusLabels.COMMUNICATION,
  COMPLETE: complaintStatusLabels.COMPLETE,
  CANCELED: complaintStatusLabels.CANCEL,
} as const satisfies Record<string, Label>

/** The party that wrote a message. */
export const complaintSideLabels = {
  PLATFORM: ['平台', 'Platform'],
  BUYER: ['买家', 'Buyer'],
  SELLER: ['商家', 'Seller'],
} as const satisfies Record<string, Label>
