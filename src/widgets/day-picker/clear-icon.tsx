import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled'

/** For `allowClear`: the cross that empties a day, as large as a target has to be; antd's own is 14 pixels. */
export const clearable = { clearIcon: <CloseCircleFilled aria-hidden style={{ padding: '5px 0 5px 10px' }} /> }
