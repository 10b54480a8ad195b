import { secret } from './secret.field'

export default { field: secret('加密密钥', 'Encryption key'), row: { secret: '********' } }
