import type { Label } from '@contract/messages'

/** The services a marketplace may use (contract/settings.md, "Plug-ins"), and what each asks for. */

export interface ItemKind {
  readonly name: string
  readonly label: Label
  /** Chosen from these; typed unless said. */
  readonly options?: readonly (readonly [value: number, label: Label])[]
  readonly secret?: true
  /** The service cannot work without it: always, or with these values of its others. */
  readonly required?: true | ((values: PluginValues) => boolean)
}
/** Values of a service by the names of its items, secrets open. */
export type PluginValues = Readonly<Record<string, string>>
export interface PluginKind {
  readonly bean: string
  readonly name: Label
  /** Open as long as nobody opened another. */
  readonly open?: true
  readonly items: readonly ItemKind[]
}
export type PluginArea = 'sms' | 'express' | 'waybill' | 'storage' | 'validator'

const SUPPORT = [
  [1, ['支持', 'Supported']],
  [0, ['不支持', 'Not supported']],
] as const

const storage: readonly PluginKind[] = [
  {
    bean: 'localPlugin',
    name: ['本地存储', 'Local storage'],
    open: true,
    items: [
      { name: 'nginx_open', label: ['nginx 支持', 'nginx support'], options: SUPPORT },
      { name: 'static_server_domain', label: ['域名', 'Domain'] },
      { name: 'static_server_path', label: ['路径', 'Path'] },
    ],
  },
  {
    bean: 'ossPlugin',
    name: ['阿里云 OSS 存储', 'Alibaba Cloud OSS'],
    items: [
      { name: 'endpoint', label: ['地域节点', 'Endpoint'], required: true },
      { name: 'bucketName', label: ['储存空间', 'Bucket'], required: true },
      { name: 'picLocation', label: ['二级路径', 'Path in the bucket'] },
      { name: 'accessKeyId', label: ['密钥 ID', 'Access key ID'], required: true },
      { name: 'accessKeySecret', label: ['密钥', 'Access key secret'], secret: true, required: true },
    ],
  },
  // Beyond the contract: every other store that speaks S3.
  {
    bean: 's3Plugin',
    name: ['S3 兼容存储', 'S3-compatible storage'],
    items: [
      { name: 'endpoint', label: ['服务地址', 'Endpoint'], required: true },
      { name: 'region', label: ['地域', 'Region'] },
      { name: 'bucketName', label: ['储存空间', 'Bucket'], required: true },
      { name: 'picLocation', label: ['二级路径', 'Path in the bucket'] },
      { name: 'accessKeyId', label: ['密钥 ID', 'Access key ID'], required: true },
      { name: 'accessKeySecret', label: ['密钥', 'Access key secret'], secret: true, required: true },
      {
        name: 'pathStyle',
        label: ['储存空间的位置', 'Address style'],
        options: [
          [1, ['在路径中', 'Bucket in the path']],
          [0, ['在域名中', 'Bucket in the host name']],
        ],
      },
    ],
  },
]

const sms: readonly PluginKind[] = [
  {
    bean: 'smsZtPlugin',
    name: ['助通网关短信', 'Zhutong SMS gateway'],
    items: [
      { name: 'name', label: ['用户名', 'User name'], required: true },
      { name: 'password', label: ['密码', 'Password'], secret: true, required: true },
      { name: 'id', label: ['产品 ID', 'Product ID'] },
      { name: 'trumpet', label: ['扩展的小号', 'Extension number'] },
    ],
  },
]

const express: readonly PluginKind[] = [
  {
    bean: 'kuaidi100Plugin',
    name: ['快递100', 'Kuaidi100'],
    items: [
      { name: 'code', label: ['公司代码', 'Company code'], required: ({ user }) => user !== '0' },
      { name: 'id', label: ['授权 key', 'Key'], secret: true, required: true },
      {
        name: 'user',
        label: ['用户类型', 'Account type'],
        options: [
          [0, ['普通用户', 'Personal']],
          [1, ['企业用户', 'Company']],
        ],
      },
    ],
  },
  {
    bean: 'showApiPlugin',
    name: ['ShowAPI 快递', 'ShowAPI'],
    items: [
      { name: 'appid', label: ['应用 ID', 'App ID'], required: true },
      { name: 'app_secret', label: ['密钥', 'App secret'], secret: true, required: true },
    ],
  },
]

/** Tells where the parcels of demo data are, which no carrier knows. */
const demoExpress: PluginKind = {
  bean: 'demoExpressPlugin',
  name: ['演示物流', 'Demo parcels'],
  open: true,
  items: [],
}

const waybill: readonly PluginKind[] = [
  {
    bean: 'kdnPlugin',
    name: ['快递鸟', 'KDNiao'],
    items: [
      { name: 'EBusinessID', label: ['电商 ID', 'Business ID'], required: true },
      { name: 'AppKey', label: ['密钥', 'App key'], secret: true, required: true },
      { name: 'ReqURL', label: ['请求网址', 'Request URL'], required: true },
    ],
  },
]

/** Sign-in asks for the code of a picture. A slider would need its maker's service; what does not hold is not offered. */
const validator: readonly PluginKind[] = [
  { bean: 'captchaValidatorPlugin', name: ['图片验证码', 'Image code'], open: true, items: [] },
]

export const PLUGINS: Readonly<Record<PluginArea, readonly PluginKind[]>> = {
  sms,
  express,
  waybill,
  storage,
  validator,
}

/** The services that can be chosen here: with demo data there is one more. */
export const kindsOf = (area: PluginArea, isDemo: boolean): readonly PluginKind[] =>
  isDemo && area === 'express' ? [...PLUGINS.express, demoExpress] : PLUGINS[area]

/** The items that a service still lacks before it can work, in their order. */
export const missingItems = ({ items }: PluginKind, values: PluginValues): readonly ItemKind[] =>
  items.filter(
    ({ name, required = false }) => !values[name] && (typeof required === 'function' ? required(values) : required),
  )

export const DEMO_EXPRESS = demoExpress.bean
