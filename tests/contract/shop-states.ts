/**
 * States of a shop and what may be done in each, written by hand from contract/shops.md ("shopList", "Enums", "Calls").
 * Imports nothing, so that client and server are both held against it.
 *
 * edit, audit, disable, enable: whether the row of the list offers it; an APPLYING shop never stands in the list.
 * after: the state that a call leaves the shop in, or the code it is refused with (HTTP 409).
 * Approving and refusing are for APPLY alone, as the states' arrows have it, although the call's own line lets any
 * shop be approved that is not open: a second administrator on an old screen would reopen what was closed or refused.
 */
export const shopStates = [
  {
    state: 'APPLYING',
    words: ['申请中', 'Applying'],
    inAll: false,
    edit: false,
    audit: false,
    disable: false,
    enable: false,
    after: { save: 'APPLYING', approve: 'E227', refuse: 'E227', disable: 'E227', enable: 'E227' },
  },
  {
    state: 'APPLY',
    words: ['待审核', 'Pending'],
    inAll: true,
    edit: false,
    audit: true,
    disable: false,
    enable: false,
    after: { save: 'APPLY', approve: 'OPEN', refuse: 'REFUSED', disable: 'E227', enable: 'E227' },
  },
  {
    state: 'OPEN',
    words: ['开启中', 'Open'],
    inAll: true,
    edit: true,
    audit: false,
    disable: true,
    enable: false,
    after: { save: 'OPEN', approve: 'E227', refuse: 'E227', disable: 'CLOSED', enable: 'E227' },
  },
  {
    state: 'CLOSED',
    words: ['已关闭', 'Closed'],
    inAll: true,
    edit: true,
    audit: false,
    disable: false,
    enable: true,
    after: { save: 'CLOSED', approve: 'E227', refuse: 'E227', disable: 'E227', enable: 'OPEN' },
  },
  {
    state: 'REFUSED',
    words: ['审核未通过', 'Rejected'],
    inAll: true,
    edit: true,
    audit: false,
    disable: false,
    enable: false,
    after: { save: 'REFUSED', approve: 'E227', refuse: 'E227', disable: 'E227', enable: 'E227' },
  },
] as const
