/** The patterns of specification section 5 and contract conventions, "Client patterns". Anchored; no flags. */
export const patterns = {
  mobile: /^0?1[3-9]\d{9}$/,
  email: /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?(?:\.[A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?)+$/,
  /** 6 to 20 of letters, digits and ! # $ % ^ & * . ~ , */
  password: /^[A-Za-z\d!#$%^&*.~,]{6,20}$/,
  positiveInteger: /^[1-9]\d*$/,
  integer: /^(?:0|[1-9]\d*)$/,
  /** Zero or more, at most two decimals. */
  money: /^(?:0|[1-9]\d*)(?:\.\d{1,2})?$/,
  taxNumber: /^(?:[A-Za-z\d]{15}|[A-Za-z\d]{18}|[A-Za-z\d]{20})$/,
  idCard: /^(?:\d{15}|\d{17}[\dXx])$/,
  userName: /^[\u4e00-\u9fa5A-Za-z\d_-]+$/,
  url: /^(?:https?|ftp):\/\/[^\s/?#]+\S*$/,
  landline: /^0\d{2,3}-\d{7,8}$/,
  /** A mobile number or a landline number with its area code. */
  phone: /^(?:0?1[3-9]\d{9}|0\d{2,3}-\d{7,8})$/,
  /** The address of a picture: one of this site (starts with one slash) or a web address. */
  picture: /^(?:\/(?!\/)\S*|https?:\/\/\S+)$/,
} as const

export type PatternName = keyof typeof patterns
