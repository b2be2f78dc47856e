export default import.meta.glob<object>(['../en/**/*.ts', '!**/{auth,shell}.ts'], { eager: true, import: 'default' })
