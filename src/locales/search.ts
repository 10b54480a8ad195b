import type { Messages } from '@/providers/i18n/i18n'

export const searchMessages = {
  'search.key': ['设置密钥', 'Set key'],
  'search.keyNew': ['新密钥', 'New key'],
  'search.keyAbout': [
    '搜索引擎用加密后的密钥读取分词。设置新密钥后，旧密钥立即失效。',
    'The search engine reads the words with the encrypted key. A new key replaces the old one at once.',
  ],
  'search.keyShown': ['加密后：', 'Encrypted key: '],
  'search.keyNone': ['尚未设置', 'Not set'],
  'search.keySaved': ['密钥已更新', 'Key updated'],
} as const satisfies Messages
