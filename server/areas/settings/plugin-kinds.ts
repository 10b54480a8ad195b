import type { Label } from '@contract/messages'

/** The available services (contract/settings.md, "Plug-ins"), and their configuration. */

export interface ItemKind {
  readonly name: string
  readonly label: Label
  /** Choices of the value; free text if absent. */
  readonly options?: readonly (readonly [value: number, label: Label])[]
  readonly secret?: true
  /** Required for the service to work: always, or depending on other values. */
  readonly required?: true | ((values: PluginValues) => boolean)
}
/** Configured values by item name, secrets decrypted. */
export type PluginValues = Readonly<Record<string, string>>
export interface PluginKind {
  readonly bean: string
  readonly name: Label
  /** Open by default, until another is opened. */
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
      { name: 'bucketName', label: ['存储空间', 'Bucket'], required: true },
      { name: 'picLocation', label: ['二级路径', 'Path in the bucket'] },
      { name: 'accessKeyId', label: ['密钥 ID', 'Access key ID'], required: true },
      { name: 'accessKeySecret', label: ['密钥', 'Access key secret'], secret: true, required: true },
    ],
  },
  // Beyond the contract: any other S3-compatible store.
  {
    bean: 's3Plugin',
    name: ['S3 兼容存储', 'S3-compatible storage'],
    items: [
      { name: 'endpoint', label: ['服务地址', 'Endpoint'], required: true },
      { name: 'region', label: ['地域', 'Region'] },
      { name: 'bucketName', label: ['存储空间', 'Bucket'], required: true },
      { name: 'picLocation', label: ['二级路径', 'Path in the bucket'] },
      { name: 'accessKeyId', label: ['密钥 ID', 'Access key ID'], required: true },
      { name: 'accessKeySecret', label: ['密钥', 'Access key secret'], secret: true, required: true },
      {
        name: 'pathStyle',
        label: ['存储空间的位置', 'Address style'],
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

/** Tracks parcels of demo data, for which no carrier has data. */
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

/** Sign-in uses an image code. A slider would need an external service, so it is not offered. */
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

/** The available services; demo data adds one. */
export const kindsOf = (area: PluginArea, isDemo: boolean): readonly PluginKind[] =>
  isDemo && area === 'express' ? [...PLUGINS.express, demoExpress] : PLUGINS[area]

/** The required items of a service that are missing, in order. */
export const missingItems = ({ items }: PluginKind, values: PluginValues): readonly ItemKind[] =>
  items.filter(
    ({ name, required = false }) => !values[name] && (typeof required === 'function' ? required(values) : required),
  )

export const DEMO_EXPRESS = demoExpress.bean
