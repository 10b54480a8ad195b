/** The one gateway to the library that draws charts; it is loaded with the first chart and by nothing else. */
export { Bar, Column, Line } from '@ant-design/charts'
