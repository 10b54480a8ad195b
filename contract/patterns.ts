/** The patterns of specification section 5 and contract conventions, "Client patterns". Anchored; no flags. */
export const patterns = {
  mobile: /^0?1[3-9]\d{9}$/,
  email: /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?(?:\.[A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?)+$/,
  /** 6 to 20 of letters, digits and ! # $ % ^ & * . ~ , */
  password: /^[A-Za-z\d!#$%^&*.~,]{6,20}$/,
  /** A password on the wire: its md5 in hex. */
  passwordHash: /^[\da-fA-F]{32}$/,
  positiveInteger: /^[1-9]\d*$/,
  integer: /^(?:0|[1-9]\d*)$/,
  /** Zero or more, at most two decimals. */
  money: /^(?:0|[1-9]\d*)(?:\.\d{1,2})?$/,
  taxNumber: /^(?:[A-Za-z\d]{15}|[A-Za-z\d]{18}|[A-Za-z\d]{20})$/,
  idCard: /^(?:\d{15}|\d{17}[\dXx])$/,
  userName: /^[\u4e00-\u9fa5A-Za-z\d_-]+$/,
  /** An administrator's user name: Chinese or Latin letters, digits and _, but not digits alone. */
  adminName: /^(?!\d+$)[\u4e00-\u9fa5A-Za-z\d_]+$/,
  url: /^(?:https?|ftp):\/\/[^\s/?#]\S*$/,
  /** A host name or an IP address. */
  host: /^(?:[A-Za-z\d](?:[A-Za-z\d.-]*[A-Za-z\d])?|\[?[\da-fA-F:]+\]?)$/,
  landline: /^0\d{2,3}-\d{7,8}$/,
  /** A mobile number or a landline number with its area code. */
  phone: /^(?:0?1[3-9]\d{9}|0\d{2,3}-\d{7,8})$/,
  /** The URL of a picture: a path of this site (one leading slash) or an absolute URL; no video and no PDF. */
  picture: /^(?!\S*\.(?:[mM][pP]4|[pP][dD][fF])(?:[?#]|$))(?:\/(?![/\\])\S*|https?:\/\/\S+)$/,
  /** The URL of any uploaded file, in the same form. */
  file: /^(?:\/(?![/\\])\S*|https?:\/\/\S+)$/,
  /** The URL of a picture or a PDF, but no video. */
  document: /^(?!\S*\.[mM][pP]4(?:[?#]|$))(?:\/(?![/\\])\S*|https?:\/\/\S+)$/,
  /** The URL of a video: no picture and no PDF. */
  video:
    /^(?!\S*\.(?:[pP][nN][gG]|[jJ][pP][eE]?[gG]|[gG][iI][fF]|[tT][iI][fF]{1,2}|[pP][dD][fF])(?:[?#]|$))(?:\/(?![/\\])\S*|https?:\/\/\S+)$/,
  /** #RGB or #RRGGBB. */
  colour: /^#(?:[\da-fA-F]{3}|[\da-fA-F]{6})$/,
  /** A path of this site: one slash, then anything but another (specification 5, "Image action"). */
  linkPath: /^\/[^/\\\s]\S*$/,
  /**
   * A link: a page of this site or an absolute URL. Browsers treat `//` and `/\` as another host and ignore control
   * characters, which are therefore rejected.
   */
  siteLink: /^(?:\/(?![/\\])[!-~\u00a1-\uffff]*|https?:\/\/[!-~\u00a1-\uffff]+)$/,
  /** Dot-separated names: the path of a value in the response of a feed. */
  feedPath: /^[^\s.]+(?:\.[^\s.]+)*$/,
  /** Three numbers separated by dots. */
  version: /^\d{1,4}\.\d{1,4}\.\d{1,4}$/,
  /** Does not start with whitespace. */
  unindented: /^\S/,
  digits: /^\d+$/,
  capitals: /^[A-Z]+$/,
  /** The number of a copyright registration. */
  registrationNo: /^国作登字-\d{4}-[A-Z]-\d{8}$/,
} as const

export type PatternName = keyof typeof patterns
