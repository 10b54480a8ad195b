import type { Messages } from '@/providers/i18n/i18n'

/** Messages of drag-and-drop sorting. */
export const sortMessages = {
  'sort.handle': ['移动 {name}', 'Move {name}'],
  'sort.keys': ['拖动排序，或用方向键移动', 'Drag to reorder, or use the arrow keys'],
  'sort.keysOut': [
    '拖动或用方向键移动：上下排序，左右换上级',
    'Drag, or use the arrow keys: up and down to reorder, left and right to move to another level',
  ],
  'sort.moved': ['{name} 已移到第 {at} 位，共 {n} 项', '{name} moved to position {at} of {n}'],
  'sort.pickUpKeys': [
    '按空格或回车拿起这一行，用上下方向键移动，再按空格放下，按 Esc 取消。',
    'Press Space or Enter to pick up the row, the up and down arrows to move it, Space to drop it, Esc to cancel.',
  ],
  'sort.picked': ['已拿起 {name}，现在是第 {at} 位，共 {n} 项', 'Picked up {name}, position {at} of {n}'],
  'sort.over': ['{name} 移到第 {at} 位，共 {n} 项', '{name} moved to position {at} of {n}'],
  'sort.dropped': ['{name} 已放在第 {at} 位，共 {n} 项', '{name} dropped at position {at} of {n}'],
  'sort.cancelled': ['已取消，{name} 仍在原来的位置', 'Cancelled. {name} is back where it was.'],
} as const satisfies Messages
