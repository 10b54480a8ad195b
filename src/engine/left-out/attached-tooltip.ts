/** Stands in for antd's tooltip on the heads of a table, whose code comes when somebody first points at one. */
export { Tooltip as default } from '@/widgets/attached/attached'
