import { parse, type Expression as JsExpression, type Node, type Program, type Statement } from "acorn";
import { call, type Expression, fieldNamed, partCount, unsupported, value } from "./expression.ts";
import { type JsNames, parsedBy, parserOptions, pathOf, translated } from "./javascript-expression.ts";
import { quoted } from "./parse-expression.ts";

/** Symbolic values of variables after the statements so far. */
type Variables = Map<string, Expression>;

/** Maximum size of a variable's value, since a script can double it with every line. */
const maxParts = 500;
const maxDepth = 20;

/** The script cannot be represented as an expression. */
class ScriptError extends Error {
  override readonly name = "ScriptError";
}

/**
 * Translates a script that only assigns variables, such as `show = data.a === 'b'` or `if (a) { show = true; }`, to the
 * final value of one of them. Nothing is executed: a branch becomes a conditional of both outcomes.
 *
 * @param initial value of the variable before the script, if the source defines one
 */
export function parseScript(
  source: string,
  variable: string,
  names: JsNames,
  initial?: Expression,
): Expression {
  const more = () => unsupported(`the script ${quoted(source)} does more than assign ${variable}`);
  return parsedBy(source, () => {
    const program: Program = parse(source, { ...parserOptions, allowReturnOutsideFunction: true });
    const variables: Variables = new Map(initial ? [[variable, initial]] : []);
    const statements = program.body as readonly Statement[];
    try {
      const last = statements.at(-1);
      if (last?.type === "ReturnStatement" && last.argument) {
        run(statements.slice(0, -1), variables, names, 0);
        bind(variable, read(last.argument, variables, names), variables);
      } else run(statements, variables, names, 0);
    } catch (problem) {
      if (problem instanceof ScriptError) return more();
      throw problem;
    }
    return variables.get(variable) ?? more();
  });
}

function run(statements: readonly Statement[], variables: Variables, names: JsNames, depth: number): void {
  if (depth > maxDepth) throw new ScriptError();
  for (const statement of statements) step(statement, variables, names, depth);
}

function step(statement: Statement, variables: Variables, names: JsNames, depth: number): void {
  switch (statement.type) {
    case "EmptyStatement":
      return;
    case "BlockStatement":
      run(statement.body, variables, names, depth + 1);
      return;
    case "VariableDeclaration":
      for (const { id, init } of statement.declarations)
        assign(id, init ? read(init, variables, names) : value(null), variables);
      return;
    case "ExpressionStatement":
      assignment(statement.expression, variables, names);
      return;
    case "IfStatement": {
      const test = read(statement.test, variables, names);
      const [then, otherwise]: [Variables, Variables] = [new Map(variables), new Map(variables)];
      run([statement.consequent], then, names, depth + 1);
      if (statement.alternate) run([statement.alternate], otherwise, names, depth + 1);
      for (const name of new Set([...then.keys(), ...otherwise.keys()])) {
        const [consequent, alternate] = [then.get(name), otherwise.get(name)];
        if (consequent === alternate) continue;
        // One branch does not assign the variable.
        const before = unsupported(`“${name}” keeps its value where a script does not assign it`);
        bind(
          name,
          { kind: "if", test, consequent: consequent ?? before, alternate: alternate ?? before },
          variables,
        );
      }
      return;
    }
    default:
      throw new ScriptError();
  }
}

const operators = { "+=": "+", "-=": "-", "*=": "*", "/=": "/" } as const;

function assignment(expression: JsExpression, variables: Variables, names: JsNames): void {
  // Console output has no effect.
  if (
    expression.type === "CallExpression" &&
    expression.callee.type === "MemberExpression" &&
    expression.callee.object.type === "Identifier" &&
    expression.callee.object.name === "console"
  )
    return;
  if (expression.type === "CallExpression") {
    overRows(expression, variables, names);
    return;
  }
  if (expression.type !== "AssignmentExpression") throw new ScriptError();
  const { operator, left, right } = expression;
  const found = read(right, variables, names);
  if (operator === "=") {
    assign(left, found, variables);
    return;
  }
  if (!Object.hasOwn(operators, operator) || left.type !== "Identifier") throw new ScriptError();
  const known = variables.get(left.name);
  if (known === undefined) throw new ScriptError();
  const sign = operators[operator as keyof typeof operators];
  bind(left.name, { kind: "arithmetic", operator: sign, left: known, right: found }, variables);
}

/** Translates `list.forEach((row) => { total += row.price; })` to the sum of a question over all rows. */
function overRows(
  { callee, arguments: [callback, ...others] }: JsExpression & { readonly type: "CallExpression" },
  variables: Variables,
  names: JsNames,
): void {
  const isLoop =
    callee.type === "MemberExpression" &&
    callee.property.type === "Identifier" &&
    callee.property.name === "forEach" &&
    others.length === 0 &&
    (callback?.type === "ArrowFunctionExpression" || callback?.type === "FunctionExpression");
  if (!isLoop || callee.object.type === "Super") throw new ScriptError();
  const [row] = callback.params;
  const body = callback.body.type === "BlockStatement" ? callback.body.body : [];
  const [only] = body.filter(({ type }) => type !== "EmptyStatement");
  if (row?.type !== "Identifier" || body.length > 2 || only?.type !== "ExpressionStatement")
    throw new ScriptError();
  const list = read(callee.object, variables, names);
  const change = only.expression;
  if (list.kind !== "field" || change.type !== "AssignmentExpression" || change.left.type !== "Identifier")
    throw new ScriptError();
  const total = variables.get(change.left.name);
  const added = addedTo(change, change.left.name);
  const member = added && pathOf(added);
  if (!total || !member?.startsWith(`${row.name}.`)) throw new ScriptError();
  const inRow = fieldNamed(`${list.name}.${member.slice(row.name.length + 1)}`);
  const right = call("sum", inRow);
  bind(change.left.name, { kind: "arithmetic", operator: "+", left: total, right }, variables);
}

/** The value added by `total += x` or `total = total + x`. */
function addedTo(
  { operator, right }: JsExpression & { readonly type: "AssignmentExpression" },
  name: string,
): Node | undefined {
  if (operator === "+=") return right;
  const isSum = operator === "=" && right.type === "BinaryExpression" && right.operator === "+";
  return isSum && right.left.type === "Identifier" && right.left.name === name ? right.right : undefined;
}

function assign(target: Node, found: Expression, variables: Variables): void {
  const { type, name } = target as JsExpression & { readonly name?: string };
  if (type !== "Identifier" || name === undefined) throw new ScriptError();
  bind(name, found, variables);
}

function bind(name: string, found: Expression, variables: Variables): void {
  if (partCount(found, maxParts) >= maxParts) throw new ScriptError();
  variables.set(name, found);
}

const read = (node: Node, variables: Variables, names: JsNames): Expression =>
  translated(node, { ...names, named: (name) => variables.get(name) ?? names.named?.(name) }, 0);
