import type { Label } from '@contract/messages'

/** The available payment methods (contract/settings.md, "Payment plug-ins"), and their configuration. */

export interface PayItem {
  readonly name: string
  readonly label: Label
  readonly secret?: true
}
export interface PayKind {
  readonly plugin_id: string
  readonly name: Label
  /** Default value. */
  readonly is_retrace: 0 | 1
  readonly clients: readonly { readonly key: string; readonly name: Label; readonly items: readonly PayItem[] }[]
}

const EVERYWHERE = 'pc_config&wap_config&app_native_config&app_react_config'
const ON: Label = ['是否开启', 'Enabled']

const weixinItems: readonly PayItem[] = [
  { name: 'mchid', label: ['商户号 MCHID', 'Merchant ID'] },
  { name: 'appid', label: ['APPID', 'App ID'] },
  { name: 'key', label: ['API 密钥', 'API key'], secret: true },
  { name: 'app_secret', label: ['应用密钥', 'App secret'], secret: true },
  { name: 'p12_path', label: ['证书路径', 'Path of the certificate'] },
]

export const PAY_KINDS: readonly PayKind[] = [
  {
    plugin_id: 'alipayDirectPlugin',
    name: ['支付宝', 'Alipay'],
    is_retrace: 1,
    clients: [
      {
        key: EVERYWHERE,
        name: ON,
        items: [
          { name: 'alipay_public_key', label: ['支付宝公钥', 'Alipay public key'] },
          { name: 'app_id', label: ['应用 ID', 'App ID'] },
          { name: 'merchant_private_key', label: ['商户私钥', 'Merchant private key'], secret: true },
        ],
      },
    ],
  },
  {
    plugin_id: 'weixinPayPlugin',
    name: ['微信', 'WeChat Pay'],
    is_retrace: 1,
    clients: [
      { key: 'pc_config&wap_config', name: ['是否开启 PC 和 WAP', 'Web and mobile web'], items: weixinItems },
      { key: 'app_native_config', name: ['是否开启 APP 原生', 'Native app'], items: weixinItems },
      { key: 'app_react_config', name: ['是否开启 APP-RN', 'React Native app'], items: weixinItems },
      { key: 'mini_config', name: ['是否开启小程序', 'Mini program'], items: weixinItems },
    ],
  },
  {
    plugin_id: 'unionpayPlugin',
    name: ['中国银联', 'UnionPay'],
    is_retrace: 0,
    clients: [
      {
        key: EVERYWHERE,
        name: ON,
        items: [
          { name: 'mer_id', label: ['商户代码', 'Merchant code'] },
          { name: 'sign_cert', label: ['签名证书路径', 'Path of the signing certificate'] },
          { name: 'pwd', label: ['签名证书密码', 'Password of the signing certificate'], secret: true },
          { name: 'validate_cert', label: ['验证签名证书目录', 'Folder of the verifying certificates'] },
          { name: 'encrypt_cert', label: ['敏感信息加密证书路径', 'Path of the encrypting certificate'] },
        ],
      },
    ],
  },
  {
    plugin_id: 'chinapayPlugin',
    name: ['银联在线支付', 'ChinaPay'],
    is_retrace: 0,
    clients: [
      {
        key: EVERYWHERE,
        name: ON,
        items: [
          { name: 'mer_id', label: ['商户代码', 'Merchant code'] },
          {
            name: 'merchant_private_key',
            label: ['security.properties 路径', 'Path of security.properties'],
          },
        ],
      },
    ],
  },
]

/** The keys of clients in the stored row. */
export const CLIENT_KEYS = ['pc_config', 'wap_config', 'app_native_config', 'app_react_config', 'mini_config'] as const
