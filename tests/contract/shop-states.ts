/**
 * State machine of shops, transcribed from contract/shops.md ("shopList", "Enums", "Calls"). Independent of the code
 * under test.
 * edit, audit, disable, enable: whether the list row offers the action; an APPLYING shop is never in the list. after:
 * the state after a call, or its error code (HTTP 409). Approval and rejection apply to APPLY only, according to the
 * state diagram, although the line of the call permits approving any shop that is not open: with a stale screen, an
 * administrator could otherwise reopen a closed or rejected shop.
 */
export const shopStates = [
  {
    state: 'APPLYING',
    label: ['申请中', 'Applying'],
    inAll: false,
    edit: false,
    audit: false,
    disable: false,
    enable: false,
    after: { save: 'APPLYING', approve: 'E227', refuse: 'E227', disable: 'E227', enable: 'E227' },
  },
  {
    state: 'APPLY',
    label: ['待审核', 'Pending'],
    inAll: true,
    edit: false,
    audit: true,
    disable: false,
    enable: false,
    after: { save: 'APPLY', approve: 'OPEN', refuse: 'REFUSED', disable: 'E227', enable: 'E227' },
  },
  {
    state: 'OPEN',
    label: ['开启中', 'Open'],
    inAll: true,
    edit: true,
    audit: false,
    disable: true,
    enable: false,
    after: { save: 'OPEN', approve: 'E227', refuse: 'E227', disable: 'CLOSED', enable: 'E227' },
  },
  {
    state: 'CLOSED',
    label: ['已关闭', 'Closed'],
    inAll: true,
    edit: true,
    audit: false,
    disable: false,
    enable: true,
    after: { save: 'CLOSED', approve: 'E227', refuse: 'E227', disable: 'E227', enable: 'OPEN' },
  },
  {
    state: 'REFUSED',
    label: ['审核未通过', 'Rejected'],
    inAll: true,
    edit: true,
    audit: false,
    disable: false,
    enable: false,
    after: { save: 'REFUSED', approve: 'E227', refuse: 'E227', disable: 'E227', enable: 'E227' },
  },
] as const
