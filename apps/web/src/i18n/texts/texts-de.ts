export default import.meta.glob<object>(['../de/**/*.ts', '!**/{auth,shell}.ts'], { eager: true, import: 'default' })
