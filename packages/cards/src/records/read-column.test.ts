import { expect, test } from "vitest";
import { readColumn } from "./read-column.ts";

test.each([
  ["a name", "price", "price"],
  ["key and label", { key: "price", label: "Price" }, { key: "price", label: "Price" }],
  ["key and title", { key: "price", title: "Price" }, { key: "price", label: "Price" }],
  ["field and header", { field: "price", header: "Price" }, { key: "price", label: "Price" }],
  ["name and title", { name: "price", title: "Price" }, { key: "price", label: "Price" }],
  ["key and name", { key: "price", name: "Price" }, { key: "price", label: "Price" }],
  [
    "dataIndex, title and key",
    { dataIndex: "price", title: "Price", key: "c1" },
    { key: "price", label: "Price" },
  ],
  ["steps", { dataIndex: ["address", "city"], title: "City" }, { key: "address.city", label: "City" }],
  ["accessorKey", { accessorKey: "price", header: "Price", id: "p" }, { key: "price", label: "Price" }],
  ["a title alone", { title: "price" }, "price"],
  ["字段", { 字段: "价格", 标题: "单价", 对齐: "右" }, { key: "价格", label: "单价", align: "right" }],
  [
    "how it is drawn",
    { key: "price", align: "center", type: "currency", width: "120px" },
    { key: "price", align: "center", kind: "number", width: 120 },
  ],
  ["padding", { key: "price", label: null, align: null }, "price"],
  ["an alignment that is none", { key: "price", align: "diagonal" }, undefined],
  ["a type that is none", { key: "price", type: "sparkline" }, undefined],
  ["a width in shares", { key: "price", width: "20%" }, undefined],
  ["what no table here does", { key: "price", render: "bold" }, undefined],
  ["nothing", {}, undefined],
  ["a number", 3, undefined],
])("a column by %s", (_, given, column) => {
  expect(readColumn(given)).toEqual(column);
});
