/**
 * States of a publisher and what may be done in each, written by hand from contract/publishing.md ("Enums", "Calls").
 * Imports nothing, so that client and server are both held against it.
 *
 * after: the state that a call leaves the publisher in, or the code it is refused with (HTTP 409).
 * recommend: whether a recommendation is taken.
 */
export const publisherStates = [
  {
    state: 'APPLY',
    words: ['待审核', 'Pending'],
    after: { save: 'APPLY', pass: 'OPEN', refuse: 'REFUSED', disable: '322', enable: '322' },
    recommend: false,
  },
  {
    state: 'OPEN',
    words: ['已启用', 'Enabled'],
    after: { save: 'OPEN', pass: '322', refuse: '322', disable: 'CLOSED', enable: '322' },
    recommend: true,
  },
  {
    state: 'CLOSED',
    words: ['已停用', 'Disabled'],
    after: { save: 'CLOSED', pass: '322', refuse: '322', disable: '322', enable: 'OPEN' },
    recommend: false,
  },
  {
    state: 'REFUSED',
    words: ['未通过', 'Rejected'],
    after: { save: 'APPLY', pass: '322', refuse: '322', disable: '322', enable: '322' },
    recommend: false,
  },
] as const
