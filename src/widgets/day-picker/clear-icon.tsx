import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled'

/** For `allowClear`: the clear button of a date picker, in the minimum target size; antd's own is 14 pixels. */
export const clearable = { clearIcon: <CloseCircleFilled aria-hidden style={{ padding: '5px 0 5px 10px' }} /> }
