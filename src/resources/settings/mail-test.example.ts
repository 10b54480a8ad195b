import { mailTest } from './mail-test.field'

export default { field: mailTest('测试', 'Test'), row: {} }
