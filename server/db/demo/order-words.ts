/** Carriers of the demo, with the ids that logistics companies begin with. */
export const CARRIERS: readonly (readonly [id: number, name: string])[] = [
  [1, '顺丰速运'],
  [2, '圆通速递'],
  [3, '中通快递'],
  [4, '韵达速递'],
  [5, '申通快递'],
  [6, '邮政特快专递'],
]
