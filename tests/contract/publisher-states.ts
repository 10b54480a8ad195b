/**
 * State machine of publishers, transcribed from contract/publishing.md ("Enums", "Calls"). Independent of the code
 * under test.
 * after: the state after a call, or its error code (HTTP 409). recommend: whether a recommendation is accepted.
 */
export const publisherStates = [
  {
    state: 'APPLY',
    label: ['待审核', 'Pending'],
    after: { save: 'APPLY', pass: 'OPEN', refuse: 'REFUSED', disable: '322', enable: '322' },
    recommend: false,
  },
  {
    state: 'OPEN',
    label: ['已启用', 'Enabled'],
    after: { save: 'OPEN', pass: '322', refuse: '322', disable: 'CLOSED', enable: '322' },
    recommend: true,
  },
  {
    state: 'CLOSED',
    label: ['已停用', 'Disabled'],
    after: { save: 'CLOSED', pass: '322', refuse: '322', disable: '322', enable: 'OPEN' },
    recommend: false,
  },
  {
    state: 'REFUSED',
    label: ['未通过', 'Rejected'],
    after: { save: 'APPLY', pass: '322', refuse: '322', disable: '322', enable: '322' },
    recommend: false,
  },
] as const
